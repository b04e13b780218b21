import { createListeners } from '#src/lib/listeners.ts'
import {
  type Location,
  matchRoutes,
  type NavigationType,
  type Path,
  resolvePath,
  type RouteMatch,
  type RouteObject,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type UNSAFE_createMemoryHistory,
} from 'react-router-dom'

/** What the `handle` of a route may hold for the router. */
export interface LoadedFirst {
  /** Loads what the route renders; undefined once it has. It does not reject: a route that cannot be loaded shows why. */
  load?: () => Promise<unknown> | undefined
}

export interface NavigateOptions {
  /** Whether the entry of the history is replaced, so that Back does not return to it. */
  replace?: boolean
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean
  /** Whether the page has been rendered when this returns, where nothing has to be loaded for it. */
  flushSync?: boolean
}

/** A navigation that waits for the user: something on the page would be lost. */
export interface Leaving {
  to: Path
  leave: () => void
  stay: () => void
}

/** Whether something on the page would be lost. */
export type Guard = (here: Path, to: Path) => boolean

export interface RouterState {
  location: Location
  action: NavigationType
  isScrollKept: boolean
  /** Whether it is to be rendered at once, not in slices. */
  isSync: boolean
  /** Whether the code of the first page has been loaded. */
  isReady: boolean
  /** Whether the code of the next page is being loaded; the current one is shown until then. */
  isLoading: boolean
  leaving: Leaving | undefined
}

type History = ReturnType<typeof createBrowserHistory> | ReturnType<typeof UNSAFE_createMemoryHistory>

export type Router = ReturnType<typeof createRouter>

/**
 * Connects the browser's history to React Router's declarative parts: it loads the code of a page before it shows it and
 * asks before unsaved work is left. Listeners are notified in the task of the change.
 */
export function createRouter(routes: RouteObject[], history: History = createBrowserHistory()) {
  const { add, notify } = createListeners<[RouterState]>()
  const guards = new Set<Guard>()
  const scrollPositions = new Map<string, number>()
  let latest = 0
  /** Called when the history is back where it was before a Back or Forward that waits for the user. */
  let onReturn: (() => void) | undefined
  let isConfirmed = false
  const current = () => ({ location: history.location, action: history.action })
  let state: RouterState = {
    ...current(),
    isScrollKept: false,
    isSync: false,
    isReady: false,
    isLoading: false,
    leaving: undefined,
  }
  const set = (change: Partial<RouterState>) => {
    state = { ...state, isSync: false, ...change }
    notify(state)
  }

  /** Loads the code of a page, then shows it, unless another navigation has begun meanwhile. */
  function open(pathname: string, show: () => void) {
    const mine = ++latest
    const loads = loadsAt(pathname)
    if (loads.length === 0) return show()
    set({ isLoading: true, leaving: undefined })
    return Promise.all(loads).then(() => mine === latest && show()) as Promise<unknown>
  }

  /** React Router ranks all routes for each match, so one is kept: of the page that is opened. */
  let last: { pathname: string; matches: RouteMatch[] } | undefined
  function matchesAt(pathname: string) {
    if (last?.pathname !== pathname) last = { pathname, matches: matchRoutes(routes, { pathname }) ?? [] }
    return last.matches
  }

  const loadsAt = (pathname: string) =>
    matchesAt(pathname)
      .map(({ route }) => (route.handle as LoadedFirst | undefined)?.load?.())
      .filter((loading) => loading !== undefined)

  function show(options: NavigateOptions, change: () => void = () => {}) {
    if (!options.replace) scrollPositions.set(state.location.key, globalThis.scrollY)
    change()
    set({
      ...current(),
      isScrollKept: options.preventScrollReset ?? false,
      isSync: options.flushSync ?? false,
      isReady: true,
      isLoading: false,
      leaving: undefined,
    })
  }

  const isGuarded = (to: Path) => [...guards].some((guard) => guard(state.location, to))
  const ask = (to: Path, leave: () => void) =>
    set({ leaving: { to, leave, stay: () => set({ leaving: undefined }) } })

  /** Opens an address, or goes this many entries of the history on. Resolves when the page has been loaded. */
  async function navigate(to: To | number, options: NavigateOptions = {}, data?: unknown) {
    if (typeof to === 'number') return history.go(to)
    const path = resolvePath(to, state.location.pathname)
    const go = () =>
      open(path.pathname, () =>
        show(options, () => (options.replace ? history.replace(path, data) : history.push(path, data))),
      )
    if (isGuarded(path)) ask(path, () => void go())
    else await go()
  }

  history.listen(({ location, delta }) => {
    if (onReturn) {
      onReturn()
      onReturn = undefined
    } else if (delta && !isConfirmed && isGuarded(location)) {
      const returned = new Promise<void>((resolve) => (onReturn = resolve))
      history.go(-delta)
      ask(location, () => void returned.then(() => goOn(delta)))
    } else {
      isConfirmed = false
      void open(location.pathname, () => show({}))
    }
  })
  function goOn(delta: number) {
    isConfirmed = true
    history.go(delta)
  }

  void open(state.location.pathname, () => set({ isReady: true, isLoading: false }))
  return {
    routes,
    get state() {
      return state
    },
    watch: add,
    navigate,
    /** The routes of an address, from the outermost on; none for an unknown one. */
    matchesAt,
    /** Where each entry of the history was scrolled to when it was left, by its key. */
    scrollPositions,
    /** Has the user asked before a navigation for which this returns true. Returns a function that ends it. */
    guard(guard: Guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    /** What React Router's links and redirects call. */
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      go: history.go,
      push: (to: To, data?: unknown, options?: NavigateOptions) => void navigate(to, options, data),
      replace: (to: To, data?: unknown, options?: NavigateOptions) =>
        void navigate(to, { ...options, replace: true }, data),
    },
  }
}
