export const portfolioWords = {}
export type PortfolioWords = typeof portfolioWords
