import type { GameEditInput } from '#contract/api.gen.ts'

type GameText = Pick<GameEditInput, 'summary' | 'content' | 'writeupRequired' | 'writeupNote'>

const texts: Record<string, GameText> = {
  'Harbour CTF 2026': {
    summary: 'Twenty-four hours, thirty challenges, one harbour.',
    content:
      '# Welcome\n\nThe game runs for **24 hours**. A challenge is worth less as more teams solve it; first, second and third blood earn a bonus.\n\n## House rules\n\n- Flags look like `flag{…}`.\n- Instances are your team’s own. Attack those and nothing else.\n- Do not share flags. It takes the wind out of everybody’s sails, and we will notice.\n\n## Divisions\n\n| Division | For |\n| --- | --- |\n| Students | teams from schools and universities |\n| Open | everyone |\n| Alumni | teams that have sailed with us before |',
    writeupRequired: true,
    writeupNote:
      'One PDF per team, at least for the **three challenges you are proudest of**: how you found the way in, and what did not work.\n\n- Prizes are given to teams with a writeup.\n- English, please; code and pictures are welcome.',
  },
  'Winter Regatta': {
    summary: 'Two days on cold water. Bring gloves.',
    content:
      '# Winter Regatta\n\nSix challenges, **48 hours**, and hot soup. Join with your team before the start.',
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
    title: 'How instances work',
    summary: 'Start one, connect, find the flag. It is your team’s own, and it stops by itself.',
    content:
      'Some challenges come with an **instance**: a small service that runs for your team alone.\n\n1. Select *Start instance*.\n2. Copy its address and connect with `nc`, `curl` or your browser.\n3. Submit the flag you find.\n\nAn instance stops by itself. Shortly before that you can extend it.',
    tags: ['guide'],
    isPinned: false,
  },
  {
    title: 'Winter Regatta: join now',
    summary: 'Teams can join the **Winter Regatta** from today.',
    content: 'Two days, six challenges, and soup. See the game’s page for the rules.',
    tags: ['games'],
    isPinned: true,
  },
]
