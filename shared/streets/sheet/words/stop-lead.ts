const QUALIFIER = String.raw`(?:\d{1,2}(?:st|nd|rd|th)|\d|two|three|four|five|six|first|second|third|fourth|fifth|sixth|next|last|final|only|and|our|the|an?|one|bar|rest|pit|bathroom|restroom|water|refreshment|photo|drink|food|brief|quick|short|long|there|it|will|be|we['’]?(?:ll|re)?|have|has|are|is|make|making|take|taking|having|well|where|for|to|with|then|refuel(?:ing)?)`

/** What may come before the keyword of a stop: '3rd & final stop', 'There will be a brief stop'. */
export const STOP_LEAD = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${QUALIFIER}[\s/&,]+){1,8}(?=(?:stops?|refuel(?:ing)?|break|pause|halt)\b)`,
  'iu',
)
