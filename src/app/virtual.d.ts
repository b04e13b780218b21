declare module 'virtual:translations' {
  /** Address of the texts of each language, by lower-case tag. */
  const addresses: Record<string, string>
  export default addresses
}
