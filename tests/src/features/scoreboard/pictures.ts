/** Colors of a picture that differ from one another. */
export const inks = {
  ground: '#000',
  card: '#111',
  text: '#fff',
  dim: '#ccc',
  faint: '#999',
  line: '#333',
  accent: 'oklch(0.8 0.1 200)',
  gold: 'gold',
  silver: 'silver',
  bronze: 'brown',
}

/** The texts in a picture, in its own order. */
export const textsOf = (picture: Document) =>
  [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
