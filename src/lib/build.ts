interface Build {
  version: string
  commit: string
  /** Of the commit, or of the build where there is none, in milliseconds. */
  time: number
  /** Built from the tag of its version. */
  isOfficial: boolean
  /** Where it is worked on. */
  repository: string
  /** Where its faults are reported. */
  bugs: string
}

declare const __BUILD__: Build

/** This build of Halyard: its version, and the commit it was built from ('' if unknown), and when. */
export const build = __BUILD__
