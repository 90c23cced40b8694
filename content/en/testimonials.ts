import type { Said } from '../said.ts'
export const testimonialsWords = {
  title: 'What clients say',
  description: 'What clients of {firm} say, each printed with written consent.',
  eyebrow: 'Client testimonials',
  lead: 'In their own words, complaints too. We remove one the day its writer withdraws consent.',
  sample: 'This is a sample firm: these people and their words are made up.',
  listLabel: 'Testimonials',
  loading: 'Loading testimonials...',
  /** S-125: exact texts. */
  failedToFetch: 'Failed to fetch testimonials',
  error: 'Error: {text}',
  errorOccurred: 'An error occurred',
  retry: 'Retry',
  kept: 'What this page showed you last, on',
  empty: 'No testimonials at the moment.',
  rating: '{rating} out of 5 stars',
  advice: 'One person’s experience says nothing about yours, or about returns.',
  ask: 'Ask us something',
}
export type TestimonialsWords = Said<typeof testimonialsWords>
