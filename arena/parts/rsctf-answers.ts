/** The writes that rsctf answers with nothing, as other servers do; to all others that these leave empty it says something. */
const silent = new Set([
  'accountLogin',
  'accountLogout',
  'gameJoin',
  'gameLeave',
  'gameStopContainer',
  'gameSubmitWriteup',
  'teamAccept',
  'teamLeave',
  'teamVerifyToken',
  'captureDelete',
  'captureDeleteAll',
])

type Answer = Record<string, unknown>

/** The moment that stands for "never", of about the year −262143. */
const never = -8_334_601_228_800_000

const orNull = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** A row without the members that are empty. */
const without = (row: Answer, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !(names.includes(name) && !value)))

/** A row with null where some members are empty. */
const nulled = (row: Answer, ...names: string[]) => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, orNull(row[name])])),
})

const all = (rows: unknown, change: (row: Answer) => unknown) => (rows as Answer[]).map(change)

/** What differs, by the operation that is answered. */
const changes: Record<string, (answer: never) => unknown> = {
  captchaInfo: (captcha: Answer) => nulled(captcha, 'siteKey'),
  clientConfig: (config: Answer) => ({
    ...config,
    enableBrowserFingerprint: false,
    allowPasswordRegistration: true,
  }),
  gameGet: (game: Answer) => ({ ...nulled(game, 'divisions'), vpnAccessRequired: false }),
  gameScoreboard: (scoreboard: Answer) => ({
    ...scoreboard,
    isFrozenView: false,
    items: all(scoreboard.items, (team) => ({
      ...team,
      bio: null,
      lastSubmissionTime: team.solvedCount === 0 ? never : team.lastSubmissionTime,
    })),
  }),
  editGetChallenge: (challenge: Answer) => ({
    ...nulled(challenge, 'hints'),
    flags: all(challenge.flags, (flag) => without(flag, 'attachment')),
  }),
  gameEvents: (events: Answer[]) => all(events, (event) => without(event, 'user', 'team')),
  gameSubmissions: (submissions: Answer[]) =>
    all(submissions, (submission) => nulled(submission, 'user', 'team', 'challenge')),
}

/** What an operation answers, in the shape in which rsctf sends it. None of its rules is here. */
export function rsctfAnswer(operationId: string, answer: unknown): unknown {
  if (answer === undefined) return silent.has(operationId) ? undefined : { title: '', status: 200 }
  const change = changes[operationId] as ((answer: unknown) => unknown) | undefined
  return change ? change(answer) : answer
}
