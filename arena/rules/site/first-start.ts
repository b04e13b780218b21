import type { Arena } from '#arena/parts/arena.ts'
import { createUser, userByLogin } from '#arena/rules/accounts/accounts.ts'
import { createPost } from '#arena/rules/posts.ts'
import { hasPosts } from '#arena/store/posts.ts'

/** First start of a site (behaviour 12.1): adds a welcome post, and the administrator if a password is given. */
export function prepareSite(
  arena: Pick<Arena, 'store' | 'clock' | 'edition'>,
  adminPassword: string | undefined,
) {
  if (!hasPosts(arena.store))
    createPost(arena, null, {
      title: 'Welcome to arena',
      summary: 'A sandbox: everything here is real but the players, and everything may be broken.',
      content:
        'Accounts, teams and games of this server are for trying things out. Sign in as `player` to play, as `monitor` to watch everybody, as `admin` to run the house.',
      tags: [],
    })
  if (adminPassword !== undefined && !userByLogin(arena, 'Admin'))
    createUser(arena, {
      userName: 'Admin',
      email: arena.edition.adminMail,
      password: adminPassword,
      role: 'Admin',
      registeredAt: arena.clock.now(),
    })
}
