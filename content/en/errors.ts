import type { Said } from '../said.ts'
/** Pages that stand where another was expected. */
export const errorWords = {
  missing: {
    title: 'Page Not Found',
    text: 'The page you are looking for may have been moved or does not exist.',
    back: 'Back to Home',
    nearest: 'Did you mean {page}?',
  },
  busy: {
    title: 'Too many documents at once',
    text: 'Your other documents are still being made, or many people are asking for theirs. Try again in a minute. Nothing is lost.',
    back: 'Back to Home',
  },
  /** The database refused what somebody sent. */
  'not-kept': {
    title: 'This was not kept',
    text: 'We can’t write to our records at the moment, so nothing of what you just sent was kept. What was saved before is safe. Go back with your browser: what you typed is still there. Send it again in a few minutes.',
    back: 'Back to Home',
  },
  /** The database was lost while it kept something. */
  unsure: {
    title: 'We can’t say whether this was kept',
    text: 'We lost the connection to our records at that moment. What was saved before is safe. Before you send this again, look whether it is already there; if you can’t see that, call us.',
    back: 'Back to Home',
  },
  /** The database can't be read. */
  away: {
    title: 'We can’t reach our records',
    text: 'This page can’t be shown at the moment. The calculators and the pages about our firm work. Nothing that was saved is lost. Try again in a minute.',
    back: 'Back to Home',
  },
  failed: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Nothing that was saved is lost.',
    retry: 'Try again',
    back: 'Back to Home',
    /** Followed by the number that names the request in our log. */
    number: 'If you call us, please give this number:',
  },
}
export type ErrorWords = Said<typeof errorWords>
