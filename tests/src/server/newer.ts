const time = Date.UTC(2026, 10, 21, 10)

const team = {
  id: 3,
  name: 'Gulls',
  bio: null,
  division: 'Juniors',
  avatar: null,
  score: 525,
  rank: 1,
  divisionRank: 1,
  lastSubmissionTime: time,
  solvedChallenges: [{ id: 7, score: 525, type: 'FirstBlood', userName: 'mia', time }],
  solvedCount: 1,
}
const challenge = {
  id: 7,
  title: 'Tides',
  category: 'Web',
  score: 500,
  solved: 1,
  bloods: [{ id: 3, name: 'Gulls', avatar: null, submitTimeUtc: time }],
  disableBloodBonus: false,
}
const line = { id: 3, name: 'Gulls', items: [{ time, score: 525 }] }

/** A scoreboard as sent by servers from 1.2 on. */
export const scoreboard = {
  updateTimeUtc: time,
  bloodBonus: 52459530,
  timeLines: { all: [line], Juniors: [line] },
  items: [team] as [typeof team],
  challenges: { Web: [challenge] },
  challengeCount: 1,
}

const { division: _division, ...newerTeam } = { ...team, divisionId: 4 }
const { timeLines: _timeLines, ...newerScoreboard } = scoreboard

/** A scoreboard as sent by servers from 1.7 on (contract/v1.8.md, section 2). */
export const newer = {
  scoreboard: {
    ...newerScoreboard,
    timelines: [
      { divisionId: 0, teams: [line] },
      { divisionId: 4, teams: [line] },
    ],
    divisions: [{ id: 4, name: 'Juniors', defaultPermissions: 2_147_483_647, challengeConfigs: {} }],
    items: [newerTeam],
    challenges: { Web: [{ ...challenge, deadline: null }] },
  },
  team: newerTeam,
}
