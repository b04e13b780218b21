/**
 * The section of a changelog about a version; what is not released yet where there is none.
 * @param {string} changelog
 * @param {string} version
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m).slice(1)
  const titled = (/** @type {string} */ title) =>
    sections.find((section) => /^## \[?([^\]\s]+)/.exec(section)?.[1] === title)
  const section = titled(version) ?? titled('Unreleased')
  if (!section) throw new Error(`CHANGELOG.md has no section about ${version}.`)
  return `# Halyard ${version}\n\n${section.replace(/^.*\n/, '').trim()}\n`
}
