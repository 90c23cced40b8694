import { nested } from '../../nested.ts'
import words from './firm.json' with { type: 'json' }
import faults from './firm-faults.json' with { type: 'json' }
import launch from './launch.json' with { type: 'json' }
import testimonials from './testimonial-refusals.json' with { type: 'json' }

export const firmWords = nested(words)
export const firmFaultWords = nested(faults)
export const launchWords = nested(launch)
export const testimonialRefusals = nested(testimonials)
