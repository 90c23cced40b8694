import type { Answered } from '#desk/ui/data.ts'

/** A client's risk profile and recommendations, as the desk has them. */
export type AdviceData = NonNullable<Answered<'client-advice'>>
export type AdviceRecord = AdviceData['recommendations'][number]
