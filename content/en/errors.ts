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
