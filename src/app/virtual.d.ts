declare module 'virtual:translations' {
  /** Address of the texts of each language, by lower-case tag; of those only organizers read, by `<tag>.organize`. */
  const addresses: Record<string, string>
  export default addresses
}
