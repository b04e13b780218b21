import type { GameEditInput } from '#contract/api.gen.ts'

type GameText = Pick<GameEditInput, 'summary' | 'content' | 'writeupRequired' | 'writeupNote'>

const texts: Record<string, GameText> = {
  'Harbour CTF 2026': {
    summary: 'Twenty-four hours, thirty challenges, one harbour.',
    content:
      '# Welcome aboard\n\nThe game runs for **24 hours**. Points of a challenge fall as more teams solve it; the first three to solve one earn a little more.\n\n## House rules\n\n- Flags look like `flag{…}`.\n- Containers are your team’s own. Play inside them, and nowhere else.\n- Sharing flags takes the wind out of everybody’s sails. It is also noticed.\n\n## Divisions\n\n| Division | For |\n| --- | --- |\n| Students | crews from schools and universities |\n| Open | everybody |\n| Alumni | those who have sailed with us before |',
    writeupRequired: true,
    writeupNote:
      'One PDF a team, at least for the **three challenges you are proudest of**: how you found the way in, and what did not work.\n\n- Prizes are given to teams with a write-up.\n- English, please; code and pictures are welcome.',
  },
  'Winter Regatta': {
    summary: 'Two days on cold water. Bring gloves.',
    content:
      '# Winter Regatta\n\nSix challenges, **48 hours**, and hot soup. Sign your crew on before the start.',
  },
  'Spring Tide 2026': {
    summary: 'The spring game, open for practice.',
    content: '# Spring Tide\n\nThe game is over; its challenges stay open for practice.',
  },
}

/** Summary and rules of a demo game. */
export const gameText = (title: string) => texts[title]!

/** News of the demo site, oldest first. */
export const posts = [
  {
    title: 'How a container works',
    summary: 'Start it, connect, find the flag. It is your team’s own, and it ends by itself.',
    content:
      'Some challenges come with a **container**: a small service that runs for your team alone.\n\n1. Press *Start the container*.\n2. Connect with `nc`, `curl` or your browser; the address can be copied.\n3. Hand in what you find.\n\nIt ends by itself. Shortly before that you can extend it.',
    tags: ['guide'],
    isPinned: false,
  },
  {
    title: 'Winter Regatta: sign on now',
    summary: 'Crews can sign on for the **Winter Regatta** from today.',
    content: 'Two days, six challenges, and soup. See the game’s page for the rules.',
    tags: ['games'],
    isPinned: true,
  },
]
