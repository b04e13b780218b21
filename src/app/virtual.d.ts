declare module 'virtual:translations' {
  /** The address of each language's texts, by lower-case tag; of texts that not every page needs, by `<tag>.<namespace>`. */
  const addresses: Record<string, string>
  export default addresses
}
