import { pageGroups, type PageInfo, pages, type Reads } from './page-list.ts'
import type { KnownRole } from './known-role.ts'

/** A read that a page starts with. */
export interface FirstRead {
  /** Its path with the names of its parameters, as the contract has it, and the search after it. */
  path: string
  /** Sent only where this browser was last used by somebody with this role. */
  role?: KnownRole
  /** Sent only where the address has none of these search parameters, and the browser stores none of these keys: they change what is read. */
  without?: { search?: readonly string[]; stored?: readonly string[] }
}

const firstPage = { search: ['page'] }

/**
 * What the index sends of the first reads that rows of src/lib/pages.ts name: what src/app/first-reads.ts reads then
 * (tests/src/lib/index-reads.test.tsx), by its address, as the index has nothing of the client.
 */
const reads: Record<Reads, readonly FirstRead[]> = {
  home: [{ path: '/api/posts/latest' }, { path: '/api/game/recent?limit=0' }],
  posts: [{ path: '/api/posts' }],
  post: [{ path: '/api/posts/{postId}' }],
  games: [
    { path: '/api/game/recent?limit=0', without: firstPage },
    { path: '/api/game?skip=0&count=10', without: firstPage },
  ],
  game: [{ path: '/api/game/{gameId}' }],
  details: [{ path: '/api/game/{gameId}/details' }],
  scoreboard: [{ path: '/api/game/{gameId}' }, { path: '/api/game/{gameId}/scoreboard' }],
  events: [
    {
      path: '/api/game/{gameId}/events?hideContainer=false&skip=0&count=100',
      without: { search: ['containers'], stored: ['hide-container-events'] },
    },
  ],
  submissions: [{ path: '/api/game/{gameId}/submissions?skip=0&count=100' }],
}

const user: FirstRead = { path: '/api/account/profile' }
const settings: FirstRead = { path: '/api/config', without: { stored: ['gzctf-cache'] } }

/** What an address starts with that has no page. */
export const readsOfOthers = [user, settings]

/** What a page starts with, each once: the user, what is around it, from the shell to its own frame, and its own. */
export function readsOf(page: PageInfo): readonly FirstRead[] {
  if (page.path.endsWith('*')) return readsOfOthers
  if (page.redirect) return readsOf(pages.find(({ name }) => name === page.redirect)!)
  const group = pageGroups.find(({ name }) => name === page.group)!
  const rows = [...groupsAround(group.inside), group, page]
  const isInShell = rows.some((row) => 'inside' in row && row.inside === 'shell')
  const own = rows.flatMap(({ reads: name, role }) =>
    (name ? reads[name] : []).map((read) => (role ? { ...read, role } : read)),
  )
  const all = [user, ...(isInShell ? [settings] : []), ...own]
  return all.filter(({ path }, index) => all.findIndex((read) => read.path === path) === index)
}

/** The groups around a page whose group is inside of `inside`, from the outermost one. */
function groupsAround(inside: string | undefined): typeof pageGroups {
  const around = pageGroups.find(({ name }) => name === inside)
  return around ? [...groupsAround(around.inside), around] : []
}
