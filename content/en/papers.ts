import type { Said } from '../said.ts'

/** What the pages and files about sealed papers say, and the page that verifies one. */
export const papersWords = {
  title: 'Your papers',
  lead: 'What you and we agreed, sealed on the day. Nobody can change a sealed paper later without it being seen.',
  none: 'No paper has been sealed for you yet. After your first review its minutes stand here.',
  kinds: {
    'risk-profile': 'Risk profile',
    recommendation: 'Recommendation',
    answer: 'Your answer',
    acknowledgement: 'Acknowledgement',
    review: 'Minutes of a review',
    correction: 'Correction',
  },
  line: '{kind}, sealed on {date}',
  wasCorrected: 'A later paper corrects this one',
  paper: {
    of: 'For {name}, account {number}',
    from: '{firm} · {registration}',
    sealedAt: 'Sealed on {date}',
    corrects: 'This paper corrects an earlier one. The earlier one stays as it was.',
    correctsLink: 'Open the earlier paper',
    corrected: 'A later paper corrects this one. This one stays as it was.',
    correctedLink: 'Open the correction',
    pdf: 'Download PDF',
    json: 'Download file to verify',
    seal: 'The seal',
    sealText:
      'The hash below is worked out from every letter of this paper. Change one, and it is another hash.',
    hash: 'Hash of this paper',
    previous: 'Hash of the paper before',
    first: 'This is your first paper.',
    number: 'Number among your papers',
    day: 'Seal of {date}',
    dayText: 'It covers this paper and is printed on account statements.',
    noDay: 'The seal of the day is made in the night; this paper will be under it tomorrow.',
    verify: 'Anyone who has the file can verify it, without signing in: {link}',
    verifyLink: 'verify a paper',
  },
  pdf: {
    made: 'Sealed {date}',
    attached:
      'The paper as data is attached to this PDF as {file}. Verify it at {address}: what that page shows was sealed, whatever these pages print.',
    page: 'page {page} of {pages}',
  },
  /** On statements. */
  statementSeal: 'Seal of {date} over all sealed papers: {root}',
  verify: {
    title: 'Verify a paper',
    lead: 'Somebody gave you a paper that {firm} sealed? See whether it is as it was on the day.',
    file: 'The file',
    hint: 'The JSON file, or the PDF that came with it. At most 5 MB.',
    onDevice:
      'The file stays on this device: your browser works out its hash, and only the hash is sent to us.',
    sent: 'Your browser runs no script, so the file is sent to us, verified and not kept.',
    button: 'Verify',
    busy: 'Verifying',
    faults: {
      none: 'Choose a file first.',
      large: 'This file is larger than any paper that we seal.',
      offline: 'We could not be reached. Nothing is known about the file yet. Try again.',
      often: 'Too many files from here in this hour. Try again later.',
    },
    result: {
      whole: 'Whole',
      wholeText: 'This paper is as {firm} sealed it on {date}. Not one letter of it has changed.',
      changed: 'Changed',
      changedFile:
        'We sealed a paper with this number, but this file is not that paper: something in it was changed. Ask for it again from whoever gave it to you.',
      changedRecord:
        'The paper agrees with itself, but our own records around it are not in order. Please tell us: {email}.',
      unknown: 'Not ours',
      unknownText: 'We never sealed this paper. Somebody else made it, or made it up.',
      notPaper: 'This is not a sealed paper. Choose the JSON file or the PDF, as it was downloaded.',
      corrected: 'On {date} a later paper corrected this one. Ask for that one too.',
      pdf: 'Read the paper below, not the pages of the PDF: they can be changed without being noticed here.',
      checked: 'What was verified',
      hash: 'Every letter of the paper gives this hash',
      chain: 'It follows the paper before it, with the hash',
      firstInChain: 'It is the first paper of its chain',
      day: 'It is under the seal of {date}, which account statements print',
      noDay: 'It is not under the seal of a day yet: that is made in the night',
      says: 'What the paper says',
    },
  },
}

export type PapersWords = Said<typeof papersWords>
