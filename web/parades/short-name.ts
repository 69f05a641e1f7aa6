/** A club's name as people say it, for tight places: without its 'Social Aid & Pleasure Club'. Other names stay whole. */
export function shortName(name: string): string {
  const short = name.replace(/[\s,]+(social aid (&|and) pleasure club|sa(&)?pc)\.?$/i, '').trim()
  return short === '' ? name : short
}
