/** What each figure is to be at most: by bench, row and column. A figure without a goal is one that only explains another. */
export const goals = {
  firstLoads: {
    'home: until content': { 'of our code unused, %': 25 },
    'challenges: until content': { 'of our code unused, %': 25 },
    'events: until content': { 'of our code unused, %': 25 },
    'home: once idle': { requests: 6 },
    'home: total': { 'brotli kB': 150, requests: 12, shift: 0.02 },
    'challenges: once idle': { requests: 6 },
    'challenges: total': { 'brotli kB': 190, requests: 16, shift: 0.02 },
    'scoreboard: until content': { 'brotli kB': 200, requests: 18, 'of our code unused, %': 25 },
    'scoreboard: once idle': { requests: 6 },
    'scoreboard: total': { 'brotli kB': 290, shift: 0.02 },
    'events: once idle': { requests: 6 },
    'events: total': { 'brotli kB': 180, requests: 16, shift: 0.02 },
    'projector: total': { 'brotli kB': 170, requests: 14, shift: 0.02 },
  },
  calls: Object.fromEntries(
    ['game', 'challenges', 'scoreboard', 'projector'].map((name) => [
      name,
      { 'in all': 5, 'of a later visit': 5, doubles: 0 },
    ]),
  ),
  contentTimes: {
    home: { 'content after, ms': 700, 'blocked for, ms': 100 },
    challenges: { 'content after, ms': 1200, 'blocked for, ms': 300 },
    scoreboard: { 'content after, ms': 1500, 'blocked for, ms': 500 },
    events: { 'content after, ms': 900, 'blocked for, ms': 200 },
  },
  openingChallenge: { 'CPU at 1/1': { 'dialog after, ms': 120 } },
  firstRows: { '5000 teams': { 'of the smallest': 1.2 } },
  largestScoreboard: {
    '5000 teams by 100 challenges': {
      'a frame while scrolling, p95, ms': 16.8, // one frame of a 60 Hz screen, as browsers round it
      'long tasks of a read with one team changed, ms': 50,
    },
  },
  largeCapture: {
    '100 MB': Object.fromEntries(
      ['first rows', 'all read', 'searched', 'scrolled', 'as hex'].map((name) => [`long tasks: ${name}`, 0]),
    ),
  },
  hostileTexts: { slowest: { 'read in, ms': 50 } },
  triageSignals: { '300 teams': { 'in the worker, ms': 1_000 } },
  pushes: {
    'a notice': { 'median, ms': 12, 'p95, ms': 20 },
    'an event': { 'median, ms': 12 },
    'a submission': { 'median, ms': 12 },
  },
  bursts: {
    '200 events in a second': { missing: 0, 'tasks above 50 ms of CPU': 0 },
    '200 submissions in a second': { missing: 0, 'tasks above 50 ms of CPU': 0 },
    '1000 events in a second': { missing: 0, 'longest task, ms of CPU': 50 },
    '1000 submissions in a second': { missing: 0, 'longest task, ms of CPU': 50 },
  },
  slowReaders: {
    '200 readers of a file': { 'with them, MB': 150 },
    '200 readers of the server': { 'with them, MB': 150 },
    '1 connection, 100 requests sent ahead': { 'with them, MB': 150 },
    '100 connections, 20 requests sent ahead': { 'with them, MB': 150 },
  },
  idlePages: {
    scoreboard: { 'CPU in a minute, s': 1 },
    challenges: { 'CPU in a minute, s': 1 },
    events: { 'CPU in a minute, s': 1 },
  },
  gameOverview: { band: { 'shown after, ms': 100 }, cards: { 'shown after, ms': 100 } },
  sortedTable: {
    '5000 rows by team': { 'CPU until then, ms': 16.7 },
    '5000 rows by time left': { 'CPU until then, ms': 16.7 },
  },
  organizersLists: {
    '10000 log lines': { 'a frame while scrolling, p95, ms': 16.8, 'filter answered after, ms': 100 },
    '2000 instances': { 'a frame while scrolling, p95, ms': 16.8, 'filter answered after, ms': 100 },
  },
}
