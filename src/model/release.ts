/** A release of Halyard. */
export interface Release {
  /** As `1.2.0`. */
  version: string
  /** Where it can be had, and what is new in it. */
  page: string
}

/** Reads what a site says of the newest release (docs/install); null where it says nothing that can be used. */
export function releaseFrom(said: unknown): Release | null {
  const { version, page } = Object(said) as Partial<Record<keyof Release, unknown>>
  if (typeof version !== 'string' || typeof page !== 'string') return null
  return /^\d+\.\d+\.\d+$/.test(version) && /^https?:\/\//.test(page) ? { version, page } : null
}

/** Whether a release comes after a version; one with a hyphen (`2.0.0-rc.1`) is before the release of its numbers. */
export function isNewer(release: string, version: string): boolean {
  const [numbers = '', preview] = version.split('-')
  const order = release.localeCompare(numbers, 'en', { numeric: true })
  return order > 0 || (order === 0 && preview !== undefined)
}
