import type { ActValue, Answered } from '#desk/ui/data.ts'

/**
 * What the registrars' files say of people, as the office's screens get it. `number` is a client's, null for one who is not in the
 * book; amounts are paise.
 */
export type PeopleProposalView = Answered<'people-proposal'>
export type PeopleQuestionView = PeopleProposalView['questions'][number]
export type CandidateView = PeopleQuestionView['candidates'][number]
export type PossibleAnswerView = PeopleQuestionView['answers'][number]
export type NoticeView = PeopleProposalView['notices'][number]
export type BatchView = PeopleProposalView['batches'][number]

/** A person who asks no question. */
export type SurePersonView = Answered<'people-sure'>['rows'][number]

/** A question with the registrars' rows of each candidate. */
export type OpenedQuestionView = NonNullable<Answered<'people-question'>>
export type FolioRowView = OpenedQuestionView['rows'][number]

export type TakenInView = ActValue<'people-take-in'>
export type JoinedView = ActValue<'people-join'>
export type AddedPersonView = ActValue<'add-person'>
