/** The computed value of `var(--name)`: a standalone picture has no style sheet. */
export function inkOf(color: string): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(color) ?? []
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : color
}
