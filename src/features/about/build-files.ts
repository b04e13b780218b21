interface BuildFiles {
  /** The source that exactly this was built from, '' where that is not known. */
  source: string
  /** The licenses of the libraries in it. */
  licenses: string
}

declare const __BUILD_FILES__: BuildFiles

/** The addresses of what was built along with this client, for whoever is shown it. Apart from `build`, which every page loads. */
export const buildFiles = __BUILD_FILES__
