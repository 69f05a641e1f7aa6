/** 'bring it on home': ends the parade, with or without a place after it. A pattern with one space between words. */
export const GOING_HOME = String.raw`(?:bring|bringing|take|taking|carry|carrying|roll|rolling|ride|riding) (?:(?:it|us|everybody|y['’]?all|on|back|right|all|the|way) ){1,5}home\b`

/** 'break down', 'shut it down': ends the parade only if a place follows. */
export const WINDING_UP = String.raw`(?:(?:break|breaks|breaking|shut|shuts)(?: (?:it|this|things))? down|break up|breakdown|cut it off|wrap(?: it)? up|fall out|going in|go in)\b`
