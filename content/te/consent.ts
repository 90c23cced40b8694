import type { Words } from '../en.ts'

/**
 * What a form says it keeps and why, in Telugu. The version is that of the text in every language: the language that was
 * read is kept beside it.
 */
export const consentWords: Words['consent'] = {
  callBack: {
    version: 'call-back-2026-11',
    text: 'మీ పేరు, నంబర్, ఈ లెక్కను దీని గురించి మీకు ఫోన్ చేయడానికే ఉంచుకుంటాం; మరి దేనికీ కాదు.',
  },
  answerMessage: {
    version: 'answer-message-2026-11',
    text: 'మీరు ఇక్కడ రాసినదాన్ని మీకు జవాబివ్వడానికే ఉంచుకుంటాం; మరి దేనికీ కాదు.',
  },
  insuranceCall: {
    version: 'insurance-call-2026-11',
    text: 'మీ పేరు, నంబర్, ఈ జవాబులను ఈ ప్లాన్ గురించి మీకు ఫోన్ చేయడానికే ఉంచుకుంటాం; మరి దేనికీ కాదు.',
  },
  account: {
    version: 'account-2026-11',
    text: 'ఖాతా తెరిస్తే, దాన్ని నడపడానికి మీ పేరు, ఈమెయిల్ మేం ఉంచుకోవడానికి మీరు సమ్మతిస్తున్నారు; మరి దేనికీ కాదు.',
  },
  access: {
    version: 'access-2026-11',
    text: 'బటన్ నొక్కడంతో, ఇక్కడ రాసినవి చెప్పిన తేదీ వరకు ఈ వ్యక్తి చదవడానికి మీరు సమ్మతిస్తున్నారు; వారు ఏదీ మార్చలేరు. మీరు ఒక్కసారి నొక్కి దీన్ని ఎప్పుడైనా ఆపొచ్చు.',
  },
  statement: { version: 'statement-2026-11' },
  importFile: { version: 'import-file-2026-11' },
  onPhone: { version: 'keep-on-phone-2026-11' },
  noticeLink: 'మీ వివరాలు ఎలా చూసుకుంటాం',
  noticePath: '/privacy',
}
