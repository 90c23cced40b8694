import type { Said } from '../said.ts'
/**
 * The sentences that a law, a regulator or an association prescribes, and those that follow from how the firm is
 * registered. Each stands here once; a page takes them from `legalNotices` (app/frame/legal-notices.ts) or from here.
 */
export const mandatedWords = {
  /** What the firm calls itself, by its registration. */
  registration: {
    distributor: 'AMFI-registered Mutual Fund Distributor',
    adviser: 'SEBI-registered Investment Adviser',
  },
  registrationNumber: '{number} · valid until {date}',
  risk: {
    'mutual-funds':
      'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
    securities:
      'Investment in securities market are subject to market risks. Read all the related documents carefully before investing.',
  },
  /** Which plan a client gets through the firm, and how it is paid for that. */
  plan: {
    regular:
      'Through us you invest in the Regular plan. It costs more each year and returns less, because we are paid from it.',
    direct:
      'With us you invest in the Direct plan. We take no commission: you pay us a fee, which we agree with you in writing.',
  },
  /** The plan that a client's request is for, beside the code of the scheme that was chosen. */
  recordedPlan: {
    thisCode: { regular: 'Regular plan, scheme {code}', direct: 'Direct plan, scheme {code}' },
    otherCode: {
      regular: 'Regular plan of scheme {code}, to be confirmed',
      direct: 'Direct plan of scheme {code}, to be confirmed',
    },
  },
  pastPerformance:
    'Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
  solicitation: 'Insurance is the subject matter of solicitation.',
  insuranceNumber: 'IRDAI registration {number} · valid until {date}',
  insuranceOfFirm: '{firm}, IRDAI registration {number} · valid until {date}',
}
export type MandatedWords = Said<typeof mandatedWords>
