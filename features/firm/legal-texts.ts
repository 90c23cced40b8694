import type { IsoDate } from '#finance/dates.ts'

/** The pages that the law asks for. */
type LegalPage = 'privacy' | 'terms' | 'disclosures' | 'grievance' | 'accessibility'

/** From when a text holds, and the SHA-256 of its words in English: other words are another text, from another day. */
interface LegalText {
  readonly from: IsoDate
  readonly hash: string
}

export const legalTexts: Readonly<Record<LegalPage, LegalText>> = {
  privacy: { from: '2026-11-23', hash: '196e1bdc3ea247baa6b703340c19bd1321258c2f55ef469a003cef4b56fa4cfe' },
  terms: { from: '2026-11-23', hash: '7575474a491e88c8fefc7e2ddafbdba07ea9ce8748f38784b5fd64dcff01eb8f' },
  disclosures: {
    from: '2026-11-28',
    hash: '2e9d3fd9680eda5b68b5c0903fb990bd38112ee3e27105a9ad200c855c06b753',
  },
  grievance: { from: '2026-11-23', hash: 'e944b25c44e662e05a16e1e3775c2d0e83100952ae43e56a6af72756f04de98c' },
  accessibility: {
    from: '2026-11-23',
    hash: '2c679109beae0ad40911f6ab02144ae37ffd14c5588e59b9e515895d8ccf2edd',
  },
}

/** The day from which all of them stand as they are. */
export const legalTextsFrom = Object.values(legalTexts)
  .map(({ from }) => from)
  .sort()
  .at(-1)!
