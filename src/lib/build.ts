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

/** Which Halyard this is: its version, the commit it was built from and that one's day, '' where nobody knows. */
export const build = __BUILD__
