/** Percent that the first, second and third solve of a challenge earn on top: ten bits each, in thousandths (behaviour 4.3). */
export const bloodBonuses = (packed: number): [first: number, second: number, third: number] => [
  ((packed >> 20) & 1023) / 10,
  ((packed >> 10) & 1023) / 10,
  (packed & 1023) / 10,
]
