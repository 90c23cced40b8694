import { nested } from '#content/nested.ts'
import words from './desk.en.json' with { type: 'json' }
import faults from './desk-firm-faults.en.json' with { type: 'json' }
import launch from './desk-launch.en.json' with { type: 'json' }
import testimonials from './desk-testimonial-refusals.en.json' with { type: 'json' }

export const firmWords = nested(words)
export const firmFaultWords = nested(faults)
export const launchWords = nested(launch)
export const testimonialRefusals = nested(testimonials)
