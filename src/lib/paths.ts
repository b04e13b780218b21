/** Every address of the client, as the server's users know them (behaviour 17.1). */
export const paths = {
  home: '/',
  posts: '/posts',
  post: (id: string) => `/posts/${id}`,
  games: '/games',
  game: (id: number) => `/games/${id}`,
  challenges: (id: number) => `/games/${id}/challenges`,
  challenge: (id: number, challengeId: number, title: string) =>
    `/games/${id}/challenges#${challengeId}-${encodeURIComponent(title.replaceAll(' ', '-'))}`,
  scoreboard: (id: number) => `/games/${id}/scoreboard`,
  monitor: (id: number) => `/games/${id}/monitor`,
  events: (id: number) => `/games/${id}/monitor/events`,
  submissions: (id: number) => `/games/${id}/monitor/submissions`,
  login: (from?: string) => (from ? `/account/login?from=${encodeURIComponent(from)}` : '/account/login'),
} as const
