/** Team names as people choose them, in several scripts and of any length. */
export const teamNames = [
  'Byte the Bullet',
  'Kernel Sanders',
  'Tidal Overflow',
  'Nil Dereference',
  '潮汐',
  'Salted Hashes',
  'Knot Found',
  'Segfault Sailors',
  'Off By One',
  'The Rusty Anchors',
  'Null Island',
  'Les Écoutes',
  'Bit Barnacles',
  'Mast Adrift',
  'Пятый прилив',
  'Deadlock Dockers',
  'Free After Use',
  'Jib & Jitter',
  'rm -rf /sea',
  'Port Scanners',
  'Compass Rose',
  'WWWWWWWWWWWWWWWWWWWW',
  'Stack Smugglers',
  'ملاحو الليل',
]

/** The team that the demo account `player` leads. */
export const ownTeam = 'Knot Found'

/** The name of the nth team, however many there are. */
export const teamNameOf = (index: number) =>
  teamNames[index] ??
  `${teamNames[index % teamNames.length]!.slice(0, 14)} ${Math.floor(index / teamNames.length) + 1}`

const people = [
  'mira',
  'jonas',
  'ada',
  'lev',
  'noor',
  '小林',
  'inès',
  'tomás',
  'freya',
  'kofi',
  'yuki',
  'олег',
]

export const personOf = (index: number) => {
  const name = people[index % people.length]!
  return index < people.length ? `${name}_` : `${name}_${index}`
}
