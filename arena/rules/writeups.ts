import type { Arena, Timed } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { acceptedIn, gameOf } from '#arena/rules/accounts/access.ts'
import { pictureUrl } from './pictures.ts'
import { stamp } from './stamp.ts'
import { tarOf } from '#arena/rules/traffic/tar.ts'
import { clearWriteups, writeupHashesOf, writeupsWithTeams } from '#arena/store/participations.ts'
import { divisionsOf } from '#arena/store/divisions.ts'
import { setRow } from '#arena/store/rows.ts'
import type { WriteupInfo, WriteupList, WriteupStatus } from '#contract/api.gen.ts'

const largest = 20 * 1024 * 1024

/** An accepted member of a game that has started; its end does not matter here (behaviour 10). */
function writerIn(arena: Timed, gameId: number, userId: string) {
  const writer = acceptedIn(arena, gameId, userId)
  if (arena.clock.now() < writer.game.start) badRequest('The game has not started')
  return writer
}

/** The writeup that a team has submitted; its name is `#` if there is none. */
export function writeupStatusOf(
  arena: Pick<Arena, 'store' | 'clock' | 'files'>,
  gameId: number,
  userId: string,
): WriteupStatus {
  const { game, participation } = writerIn(arena, gameId, userId)
  const file = participation.writeupHash ? arena.files.get(participation.writeupHash) : undefined
  return {
    submitted: file !== undefined,
    name: file ? (participation.writeupName ?? '#') : '#',
    fileSize: file?.size ?? 0,
    note: game.writeupNote,
  }
}

/** Stores a writeup in place of the previous one, after the checks of behaviour 10 in their order. */
export async function submitWriteup(
  arena: Pick<Arena, 'store' | 'clock' | 'files'>,
  gameId: number,
  userId: string,
  files: File[],
) {
  const file = files[0]?.size ? files[0] : badRequest('The file is empty')
  if (file.size > largest) badRequest('The file is larger than {size}', { size: '20 MiB' })
  if (file.type !== 'application/pdf' || !file.name.endsWith('.pdf'))
    badRequest('Only PDF files are accepted')
  const bytes = new Uint8Array(await file.arrayBuffer()) // before the checks, so that nothing changes between them and the end
  const { game, participation } = writerIn(arena, gameId, userId)
  if (!game.writeupRequired) badRequest('This game does not collect writeups')
  const now = arena.clock.now()
  if (now > game.writeupDeadline) badRequest('The deadline has passed')
  const name = `Writeup-${gameId}-${participation.teamId}-${stamp(now)}.pdf`
  arena.store.transaction(() => {
    const writeupHash = arena.files.add({ name, mediaType: 'application/pdf', bytes })
    if (participation.writeupHash) arena.files.release(participation.writeupHash)
    setRow(arena.store, 'participations', participation.id, {
      writeupHash,
      writeupName: name,
      writeupAt: now,
    })
  })
}

/** The writeups of a game as its editors see them; with the divisions by id, where those are more than names. */
export function writeupListOf(
  arena: Pick<Arena, 'store' | 'edition'>,
  gameId: number,
): WriteupInfo[] | WriteupList {
  const writeups = writeupsOf(arena, gameId)
  if (!arena.edition.divisionsHaveRights) return writeups
  const divisions = divisionsOf(arena.store, gameId).map(({ id, name }) => [id, name])
  return { divisions: Object.fromEntries(divisions) as WriteupList['divisions'], writeups }
}

/** The writeups of a game, newest first. */
export function writeupsOf(
  { store, edition }: Pick<Arena, 'store' | 'edition'>,
  gameId: number,
): WriteupInfo[] {
  return writeupsWithTeams(store, gameId).map(
    ({ id, writeupHash, writeupName, writeupAt, teamId, name, bio, avatarHash, locked, divisionId }) => ({
      id,
      team: {
        id: teamId,
        name,
        bio,
        avatar: pictureUrl(avatarHash, 'avatar'),
        locked: locked === 1,
        ...(edition.divisionsHaveRights ? {} : { members: null }),
      },
      url: `/assets/${writeupHash}/${writeupName}`,
      uploadTimeUtc: writeupAt ?? 0,
      divisionId,
    }),
  )
}

const mostFolder = 155

/** Cuts text to the bytes that a folder's name in an archive may have. */
function cutToFit(text: string) {
  const signs = Array.from(text)
  while (Buffer.byteLength(signs.join('')) > mostFolder) signs.pop()
  return signs.join('')
}

/** All writeups of a game in one folder, as a tar archive, with its name. */
export function writeupsArchiveOf(
  { store, files, clock, edition }: Pick<Arena, 'store' | 'files' | 'clock' | 'edition'>,
  gameId: number,
) {
  const { title } = gameOf({ store }, gameId)
  const name = `Writeups-${title}-${stamp(clock.now())}`
  const folder = cutToFit(name.replaceAll('/', ' '))
  const entries = writeupsOf({ store, edition }, gameId).flatMap(({ url, uploadTimeUtc }) => {
    const [, , hash = '', file = ''] = url.split('/')
    const bytes = files.get(hash)?.bytes
    return bytes ? [{ name: `${folder}/${file}`, bytes, time: uploadTimeUtc }] : []
  })
  return { name: `${name}.tar.gz`, bytes: tarOf(entries) }
}

export function removeWriteups({ store, files }: Pick<Arena, 'store' | 'files'>, gameId: number) {
  const { id } = gameOf({ store }, gameId)
  for (const hash of writeupHashesOf(store, id)) files.release(hash)
  clearWriteups(store, id)
}
