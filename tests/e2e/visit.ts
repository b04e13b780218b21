/** What a user does in a page or a frame; places are XPaths, and each act waits until its place can be seen. */
export interface Acts {
  see: (place: string) => Promise<unknown>
  click: (place: string) => Promise<unknown>
  fill: (place: string, text: string) => Promise<unknown>
  valueOf: (place: string) => Promise<string>
  /** Runs a function in the page, which may use nothing from around it. */
  run: <Result>(work: () => Result) => Promise<Awaited<Result>>
}

/** A page, with cookies of its own, in a browser that Playwright does not drive. */
export interface Visit extends Acts {
  open: (address: string) => Promise<unknown>
  press: (key: 'Enter' | 'Escape') => Promise<unknown>
  save: () => Promise<unknown>
  /** Acts in the frame of the page. */
  inFrame: (work: (acts: Acts) => Promise<unknown>) => Promise<unknown>
  takePicture: (file: `${string}.png`) => Promise<unknown>
  /** Uncaught errors, and what the console warns of; none where the browser tells of none. */
  faults: readonly string[]
  close: () => Promise<unknown>
}

/** A browser that was started for tests. */
export interface OtherBrowser {
  newVisit: () => Promise<Visit>
  close: () => Promise<unknown>
}

const hasName = (name: string) => `normalize-space()="${name}" or @aria-label="${name}"`

export const button = (name: string) => `//button[${hasName(name)}]`
export const link = (name: string) => `//a[${hasName(name)}]`
export const menuItem = (name: string) => `//*[@role="menuitem"][${hasName(name)}]`
/** A field by its label. */
export const field = (label: string) =>
  `//*[@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for]`
/** The innermost element with a text in it. */
export const text = (words: string) => `//*[not(self::script)][text()[contains(., "${words}")]]`
/** The row of a table with a text in it. */
export const row = (words: string) => `//*[@role="row" or self::tr][contains(., "${words}")]`
export const inDialog = (place: string) => `//*[@role="dialog" or self::dialog]${place}`
