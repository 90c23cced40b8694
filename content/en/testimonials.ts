export const testimonialsWords = {}
export type TestimonialsWords = typeof testimonialsWords
