import type {
  LoginInput,
  PasswordChange,
  ProfileUpdate,
  RecoveryInput,
  RegisterInput,
  RegistrationOutcome,
} from '#contract/api.gen.ts'
import { isAccountProfile } from '#contract/guards.gen.ts'
import { answerOf, server } from '#src/api/client.ts'
import { readNow } from '#src/api/read-now.ts'
import { uploadOf, type UploadWatch } from '#src/api/upload.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Who is signed in. 401 is an answer here, not a failure: nobody. 403: the account is banned. */
export const account = {
  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/account/profile', { signal }), isAccountProfile),
      retry: false,
      staleTime: Infinity,
    }),
}

/** Reads anew who is signed in, with nothing else forgotten. */
export const refetchProfile = (cache: QueryClient) => readNow(cache, account.profile())

/** What a mailed link carries, exactly as it stood there (behaviour 1.5). */
export interface MailLink {
  token: string
  /** Base64 of the address. */
  email: string
}

/** Starts a session, by cookie. */
export const login = (credentials: LoginInput) =>
  answerOf(server.POST('/api/account/login', { body: credentials }))

/** Ends it in this browser. */
export const logout = () => answerOf(server.POST('/api/account/logout'))

/** Makes an account; answers what comes next. */
export async function register(newcomer: RegisterInput): Promise<RegistrationOutcome> {
  const { data } = await answerOf(server.POST('/api/account/register', { body: newcomer }))
  return data
}

/** Has a link mailed that sets a new password; answers the server's sentence about it. */
export async function recover(body: RecoveryInput): Promise<string> {
  const { title } = await answerOf(server.POST('/api/account/recovery', { body }))
  return title
}

/** Sets a new password by a mailed link. It signs nobody in. */
export const resetPassword = ({ token, email }: MailLink, password: string) =>
  answerOf(server.POST('/api/account/passwordreset', { body: { rToken: token, email, password } }))

/** Confirms the address of a new account by a mailed link, and signs it in. */
export const verifyAccount = ({ token, email }: MailLink) =>
  answerOf(server.POST('/api/account/verify', { body: { token, email } }))

/** Confirms another address of the account that is signed in. */
export const confirmEmail = ({ token, email }: MailLink) =>
  answerOf(server.POST('/api/account/mailchangeconfirm', { body: { token, email } }))

/** Changes what is named, leaves the rest. A new user name ends the sessions of the account within half an hour. */
export const updateProfile = (body: ProfileUpdate) => answerOf(server.PUT('/api/account/update', { body }))

/** Sets a new password; the sessions of the account end within half an hour. */
export const changePassword = (body: PasswordChange) =>
  answerOf(server.PUT('/api/account/changepassword', { body }))

/** Asks for another address; true when a link was mailed to it. */
export async function changeEmail(newMail: string): Promise<boolean> {
  const { data } = await answerOf(server.PUT('/api/account/changeemail', { body: { newMail } }))
  return data
}

/** Sends a picture of up to 3 MiB as the own avatar; answers its path. */
export const changeAvatar = (picture: File, watch: UploadWatch) =>
  answerOf(server.PUT('/api/account/avatar', uploadOf(picture, watch)))
