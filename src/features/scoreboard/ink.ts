/** The worked-out value of `var(--name)`: a picture of its own knows no style sheet. */
export function inkOf(color: string): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(color) ?? []
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : color
}
