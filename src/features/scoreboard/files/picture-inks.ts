import { inkOf } from '#src/features/scoreboard/race/ink.ts'

/** The colors of a picture of the scoreboard, in the theme that the page shows. */
export const pictureInks = () => ({
  ground: inkOf('var(--ground)'),
  card: inkOf('var(--card)'),
  text: inkOf('var(--text)'),
  dim: inkOf('var(--dim)'),
  faint: inkOf('var(--faint)'),
  line: inkOf('var(--line)'),
  accent: inkOf('var(--accent)'),
  gold: inkOf('var(--gold)'),
  silver: inkOf('var(--silver)'),
  bronze: inkOf('var(--bronze)'),
})
