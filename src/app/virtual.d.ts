declare module 'virtual:translations' {
  /** Address of the texts of each language, by lower-case tag; of what not every page words, by `<tag>.<namespace>`. */
  const addresses: Record<string, string>
  export default addresses
}
