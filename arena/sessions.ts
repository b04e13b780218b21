import type { UserRole } from '#contract/api.gen.ts'

/** Who makes a call: the account behind the session cookie, its role read at every request. */
export interface Caller {
  id: string
  userName: string
  role: UserRole
}

export interface Sessions {
  /** The account behind the `GZCTF_Token` cookie of these headers, if the session still counts (behaviour 1.1). */
  callerOf(headers: Headers): Caller | undefined
  /** Starts a session; answers the `Set-Cookie` value. */
  start(userId: string): string
  /** The `Set-Cookie` value that ends it in the browser. */
  end(): string
}
