interface Build {
  version: string
  commit: string
  day: string
  /** Built from the tag of its version. */
  isOfficial: boolean
  /** Where it is worked on, '' where that has no address. */
  repository: string
}

declare const __BUILD__: Build

/** This build of Halyard: its version, and the commit it was built from with its day, '' if unknown. */
export const build = __BUILD__
