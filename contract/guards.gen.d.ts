// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { AnswerResult, ChallengeDetail, ClientConfig, ContainerInfo, ContainerInstancePage, GameDetail, GameEvent, GameInfo, GameNotice, HubGameEvent, HubGameNotice, HubLogMessage, HubSubmission, LogMessage, Scoreboard, Submission, UserProfile } from './api.gen.ts'
import type { Check } from './guards.ts'

export declare const isAccountProfile: Check<UserProfile>
export declare const isAdminListInstances: Check<ContainerInstancePage>
export declare const isAdminListLogs: Check<LogMessage[]>
export declare const isClientConfig: Check<ClientConfig>
export declare const isGameChallenge: Check<ChallengeDetail>
export declare const isGameDetail: Check<GameDetail>
export declare const isGameEvents: Check<GameEvent[]>
export declare const isGameExtendContainer: Check<ContainerInfo>
export declare const isGameGet: Check<GameInfo>
export declare const isGameNotices: Check<GameNotice[]>
export declare const isGameScoreboard: Check<Scoreboard>
export declare const isGameStartContainer: Check<ContainerInfo>
export declare const isGameSubmissionStatus: Check<AnswerResult>
export declare const isGameSubmissions: Check<Submission[]>
export declare const isGameSubmitFlag: Check<number>
export declare const isReceivedGameNotice: Check<HubGameNotice>
export declare const isReceivedGameEvent: Check<HubGameEvent>
export declare const isReceivedSubmissions: Check<HubSubmission>
export declare const isReceivedLog: Check<HubLogMessage>
