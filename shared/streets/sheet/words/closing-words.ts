/** 'bring it on home': ends a parade anywhere. A pattern of words with one space between them. */
export const GOING_HOME = String.raw`(?:bring|bringing|take|taking|carry|roll|ride) (?:(?:it|us|everybody|y['’]?all|on|back|right|all|the|way) ){1,5}home\b`

/** 'break down', 'shut it down': ends a parade before a place. */
export const WINDING_UP = String.raw`(?:(?:break|breaks|breaking|shut|shuts)(?: (?:it|this|things))? down|break up|breakdown|cut it off|wrap(?: it)? up|fall out|going in|go in)\b`
