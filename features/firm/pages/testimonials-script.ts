/** The script of the page of testimonials. */
import { first } from '#site/ui/script-hooks.ts'
import { showTestimonials } from './show-testimonials.ts'

const region = first('said')
if (region) void showTestimonials(region)
