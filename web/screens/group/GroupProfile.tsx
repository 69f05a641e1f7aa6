import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { AlertsButton } from '#web/groups/AlertsButton.tsx'
import { FollowToggle } from '#web/groups/FollowButton.tsx'
import { Followers, Verified, GroupTitle } from '#web/groups/GroupFacts.tsx'
import { SupportLinks } from '#web/groups/SupportLinks.tsx'
import { pollEvery } from '#web/api/poll-every.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { type LiveParade, liveParades } from '#web/live/parade-queries.ts'
import { PARADE_STATUS_INTERVAL_MS } from '#web/live/parade-status-interval.ts'
import { stateText } from '#web/parades/state-text.ts'
import { LastUpdated, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { TypeBadge } from '#web/ui/content/Badge.tsx'
import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { Emblem } from '#web/ui/art/Emblem.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { ContactBox } from './ContactBox.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { Gallery } from './Gallery.tsx'
import { GroupEvents } from './GroupEvents.tsx'
import { PageColumn } from '#web/ui/layout/Page.tsx'
import styles from './Group.module.css'
import { RecoveryLinkNotice } from './RecoveryLinkNotice.tsx'

const paradeStatusTexts: Record<LiveParade['status'], string> = {
  waiting: 'They’re about to come out the door.',
  active: 'They’re rolling now.',
  stale: 'They’re rolling, somewhere near their last known position.',
}

/** Returns what a parade does, as the map says it if it is not rolling: 'At a stop · 4 min'. */
const paradeText = (parade: LiveParade, now: Date): string | undefined =>
  parade.status === 'active' && parade.state !== 'rolling'
    ? stateText(parade, now)
    : paradeStatusTexts[parade.status]

/** A group's profile and its next events. */
export function GroupProfile({ group }: { group: Output<'getGroup'> }) {
  const ofGroup = (parades: readonly LiveParade[] = []) => parades.find(({ groupId }) => groupId === group.id)
  const parades = useQuery({
    ...liveParades,
    refetchInterval: (query) =>
      ofGroup(query.state.data) !== undefined && pollEvery(PARADE_STATUS_INTERVAL_MS)(query),
  })
  const parade = ofGroup(parades.data)
  return (
    <PageColumn className={styles.page} data-group-type={group.type}>
      <RecoveryLinkNotice groupId={group.id} />
      <header className={styles.head}>
        <div className={styles.emblem}>
          <Emblem name={group.name} type={group.type} imageUrl={group.imageUrl} />
        </div>
        <div className={styles.intro}>
          <TypeBadge type={group.type} />
          <GroupTitle>
            {group.name}
            {group.isVerified && <Verified />}
          </GroupTitle>
          <div className={styles.facts}>
            {group.location && (
              <p>
                <Icon name="pin" size={18} /> {group.location}
              </p>
            )}
            <Followers count={group.followers} />
          </div>
          <ButtonRow>
            <FollowToggle group={group} />
            <AlertsButton group={group} />
            <SupportLinks group={group} variant="outline" />
          </ButtonRow>
        </div>
      </header>
      {parade && <LiveBox parade={parade} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.description}>{group.description}</p>
          <GroupEvents groupId={group.id} groupName={group.name} />
          <Gallery pictures={group.imageGallery} groupName={group.name} />
        </div>
        <aside className={styles.sidebar} aria-label="Contact">
          <ContactBox group={group} />
          <SocialLinks links={group.socialLinks} />
          <LinkButton to={`/groups/${group.id}/edit`} variant="quiet" icon={<Icon name="edit" size={18} />}>
            Edit profile
          </LinkButton>
          <LinkButton
            to={`/groups/${group.id}/proposals`}
            variant="quiet"
            icon={<Icon name="calendar" size={18} />}
          >
            Propose Events
          </LinkButton>
          <LinkButton
            to={`/groups/${group.id}/poster`}
            variant="quiet"
            icon={<Icon name="picture" size={18} />}
          >
            Poster
          </LinkButton>
        </aside>
      </div>
    </PageColumn>
  )
}

/** What a live parade of the group does, with a link to its page. */
function LiveBox({ parade }: { parade: LiveParade }) {
  const now = useServerNow()
  return (
    <p className={styles.live}>
      <ParadeStatus parade={parade} label="LIVE NOW" />{' '}
      {!parade.savedAt && <span>{paradeText(parade, now)}</span>}
      {parade.status === 'stale' && <LastUpdated parade={parade} />}
      <LinkButton to={`/track/${parade.id}`} variant="primary">
        Follow the parade
      </LinkButton>
    </p>
  )
}
