interface Build {
  version: string
  commit: string
  /** In milliseconds; 0 if unknown. */
  time: number
  /** Built from the tag of its version. */
  isOfficial: boolean
  /** Where it is worked on. */
  repository: string
  /** Where its faults are reported. */
  bugs: string
}

declare const __BUILD__: Build

/** This build of Halyard: its version, and the commit it was built from ('' if unknown) with its time. */
export const build = __BUILD__
