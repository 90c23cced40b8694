/** What a projection at a market's rate leaves out. */
export const marketLimits =
  'అసలు రాబడి ఏటా వేరుగా ఉంటుంది; ఏళ్ల తరబడి మైనస్‌లో కూడా ఉండొచ్చు. పన్నులు, ఎగ్జిట్ లోడ్లు, ఫండ్ ఖర్చులు తీసేయలేదు.'
/** What a payment of a month earns. */
export const startOfMonth = 'ఒక్కో మొత్తం నెల మొదట్లో కడతారు; దానికి నెలకు ఏడాది రాబడిలో పన్నెండో వంతు వస్తుంది.'
