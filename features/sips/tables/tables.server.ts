import type { FeedSip } from '#features/readers/registrars/feed-rows.ts'
import { ofFolio } from '#features/registrar/folio-columns.server.ts'
import type { SipNews } from '#finance/sip-register.ts'
import type { Paise } from '#finance/units.ts'
import { date, instant, person, table, text, whole } from '#kit/store/table.server.ts'

export const sipsTables = {
  /** A mail about a SIP that a client was sent. The key keeps one from going twice. */
  sip_notice: table({
    person_id: person(),
    folio: text(),
    scheme_code: text(),
    kind: text<SipNews['kind']>(),
    /** The day that it is about: of a missed instalment, or the last day. */
    about: date(),
    told_at: instant(),
  }).with({ key: ['person_id', 'folio', 'scheme_code', 'kind', 'about'] }),
  /** A SIP, STP or SWP as a registrar has registered it. */
  feed_sip: table({
    ...ofFolio,
    number: text(),
    plan: text<NonNullable<FeedSip['plan']>>().optional(),
    plan_code: text(),
    amount_paise: whole<Paise>(),
    from_day: date(),
    to_day: date().optional(),
    registered_on: date().optional(),
    ceased_on: date().optional(),
    paused_from: date().optional(),
    paused_to: date().optional(),
    frequency: text(),
    day_of_month: text(),
    target_code: text(),
    status: text(),
    euin: text(),
    step_up_frequency: text().backfill(''),
    step_up_paise: whole<Paise>().backfill(0),
    step_up_percent: text().backfill(''),
  }).with({ key: ['file_id', 'line'], by: { folio: ['folio', 'registrar', 'code'] } }),
}
