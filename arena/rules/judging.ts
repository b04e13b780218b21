import type { Arena, Stored } from '#arena/parts/arena.ts'
import type { Judge } from '#arena/parts/judge.ts'
import { giveEvent, type GivesEvents } from './events.ts'
import { changed } from '#arena/rules/instances/instances.ts'
import { giveNotice, type GivesNotices } from './notices.ts'
import { solvesIn } from '#arena/rules/scoreboard/solves.ts'
import { submissionBy } from './submissions.ts'
import { ifStorable, retryPause } from '#program/lib/database/storage-problem.ts'
import { type Challenge, challengeById } from '#arena/store/challenges.ts'
import { type Game, gameById } from '#arena/store/games.ts'
import { type Instance, instanceOf, otherEntryWithFlag } from '#arena/store/instances.ts'
import { hasFlag } from '#arena/store/flags.ts'
import { submissionById, type SubmissionRow, unjudgedSubmissionIds } from '#arena/store/submissions.ts'
import { teamById } from '#arena/store/teams.ts'
import { insertRow, setRow } from '#arena/store/rows.ts'
import type { AnswerResult, NoticeType } from '#contract/api.gen.ts'

const bloodNotices: NoticeType[] = ['FirstBlood', 'SecondBlood', 'ThirdBlood']

type Judging = GivesEvents & GivesNotices & Pick<Arena, 'scoreboards' | 'journal' | 'edition'>

interface Case {
  submission: SubmissionRow
  game: Game
  challenge: Challenge
  instance: Instance | undefined
}

/** Creates a judge that takes one submission at a time; if it `resumes`, first those left when arena stopped. */
export function createJudge(arena: Judging & Pick<Arena, 'dials'>, { resumes = true } = {}): Judge {
  const waiting = new Set<number>()
  /** The submissions whose delay is over, oldest first: one that cannot be stored stays before all later ones. */
  const due = new Set<number>()
  let stopRetry = () => {}

  function judgeNow(id: number) {
    if (waiting.delete(id)) due.add(id)
    judgeDue()
  }
  function judgeDue() {
    for (const id of due) {
      if (!ifStorable(() => arena.store.transaction(() => judge(arena, id)))) return retry()
      due.delete(id)
    }
  }
  function retry() {
    stopRetry()
    stopRetry = arena.clock.after(retryPause, judgeDue)
  }
  function queue(id: number) {
    waiting.add(id)
    wait(id, 0)
  }
  /** Waits a few seconds at a time, since the delay may change meanwhile. */
  function wait(id: number, waited: number) {
    const until = waited + Math.min(5_000, arena.dials.judgeDelay - waited)
    arena.clock.after(until - waited, () => {
      if (until < arena.dials.judgeDelay) wait(id, until)
      else judgeNow(id)
    })
  }

  if (resumes)
    arena.clock.after(0, () => {
      for (const id of unjudgedSubmissionIds(arena.store)) if (!waiting.has(id) && !due.has(id)) queue(id)
    })
  return {
    queue,
    settled() {
      waiting.forEach(judgeNow)
      return Promise.resolve()
    },
  }
}

/** Judges one submission, with the consequences that behaviour 5.1 lists row by row. */
function judge(arena: Judging, id: number) {
  const found = caseOf(arena, id)
  if (!found) return // its team or challenge is gone
  const { submission, instance } = found
  if (!instance) {
    // Stays FlagSubmitted forever: the team has no instance of the challenge.
    arena.hubs.submission(submission.gameId, { ...submissionBy(arena, id), status: 'NotFound' })
    return
  }
  if (isRight(arena, found.challenge, instance, submission.answer)) acceptFlag(arena, found, instance)
  else refuseAnswer(arena, found)
}

function caseOf({ store }: Stored, id: number): Case | undefined {
  const submission = submissionById(store, id)
  if (!submission) return undefined
  const game = gameById(store, submission.gameId)! // a submission is deleted with its game and its challenge
  const challenge = challengeById(store, submission.challengeId)!
  const instance = instanceOf(store, submission.participationId, challenge.id)
  return { submission, game, challenge, instance }
}

const isDynamic = ({ type }: Challenge) => type === 'DynamicContainer' || type === 'DynamicAttachment'

const isRight = ({ store }: Stored, challenge: Challenge, instance: Instance, answer: string): boolean =>
  isDynamic(challenge) ? instance.flag === answer : hasFlag(store, challenge.id, answer)

function acceptFlag(arena: Judging, found: Case, instance: Instance) {
  const { submission, game, challenge } = found
  const { edition } = arena
  const isInTime = submission.time < game.end
  const isFirst = !instance.isSolved
  setRow(arena.store, 'submissions', submission.id, { status: 'Accepted' })
  if (isFirst && (isInTime || edition.countsSolvesAnew)) changed(arena, instance, { isSolved: 1 })
  if (isFirst && isInTime)
    setRow(arena.store, 'challenges', challenge.id, { acceptedCount: challenge.acceptedCount + 1 })
  reportVerdict(arena, found, 'Accepted')
  if (isInTime || edition.alwaysRebuildsScoreboards) arena.scoreboards.rebuild(game.id)
  const blood = isFirst && isInTime ? bloodNotices[placeOf(arena, found)] : undefined
  if (blood && arena.clock.now() <= game.end)
    giveNotice(arena, game.id, blood, [teamNameOf(arena, submission.teamId), challenge.title])
  arena.hubs.submission(game.id, submissionBy(arena, submission.id))
}

/** How many teams solved the challenge before; -1 for a solve that takes no blood. */
function placeOf(arena: Judging, { submission, game, challenge }: Case): number {
  if (!arena.edition.countsSolvesAnew) return challenge.acceptedCount
  if (challenge.disableBloodBonus) return -1
  return solvesIn(arena, game, challenge.id)
    .filter(({ takesBlood }) => takesBlood)
    .findIndex(({ participationId }) => participationId === submission.participationId)
}

function refuseAnswer(arena: Judging, found: Case) {
  const { submission, game } = found
  const owner = ownerOf(arena, found)
  setRow(arena.store, 'submissions', submission.id, { status: 'WrongAnswer' })
  reportVerdict(arena, found, 'WrongAnswer')
  if (owner) reportCheat(arena, found, owner)
  arena.hubs.submission(game.id, submissionBy(arena, submission.id))
}

/** The other team whose own flag this is. Shared flags identify no team. */
function ownerOf({ store }: Stored, { submission, challenge }: Case) {
  if (!isDynamic(challenge)) return undefined
  const { challengeId, answer: flag, participationId } = submission
  return otherEntryWithFlag(store, { challengeId, flag, participationId })
}

function reportCheat(
  arena: Judging,
  { submission, game, challenge }: Case,
  owner: { id: number; teamId: number },
) {
  const { id: submissionId, participationId: submitterId, teamId, userId } = submission
  setRow(arena.store, 'submissions', submissionId, { status: 'CheatDetected' })
  insertRow(arena.store, 'cheats', { gameId: game.id, ownerId: owner.id, submitterId, submissionId })
  const [submitter, owning] = [teamNameOf(arena, teamId), teamNameOf(arena, owner.teamId)]
  const msg = `Cheat detected: ${submitter} submitted the flag of ${owning} for ${challenge.title}`
  arena.journal.log({ msg })
  const values = [challenge.title, submitter, owning]
  giveEvent(arena, { gameId: game.id, teamId, userId, type: 'CheatDetected', values })
}

function reportVerdict(arena: Judging, { submission, challenge }: Case, verdict: AnswerResult) {
  const { gameId, teamId, userId, answer } = submission
  const { user: name, team } = submissionBy(arena, submission.id)
  const status = verdict === 'Accepted' ? 'Success' : 'Failed'
  arena.journal.log({ name, msg: `${team} answers ${challenge.title}: ${verdict}`, status })
  const values = [verdict, answer, challenge.title, String(challenge.id)]
  giveEvent(arena, { gameId, teamId, userId, type: 'FlagSubmit', values })
}

const teamNameOf = ({ store }: Stored, id: number) => teamById(store, id)?.name ?? ''
