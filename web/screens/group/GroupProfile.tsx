import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '#web/api/queries.ts'
import { Followers, Verified } from '#web/groups/GroupFacts.tsx'
import { GroupTitle } from '#web/groups/GroupTitle.tsx'
import { saveFollowedGroup } from '#web/groups/offline-copy.ts'
import { SupportLinks } from '#web/groups/SupportLinks.tsx'
import { useFollow } from '#web/groups/followed-groups.ts'
import { type LiveParade, liveParades } from '#web/live/parade-queries.ts'
import { LastUpdated, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { TypeBadge } from '#web/ui/content/Badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Emblem } from '#web/ui/art/Emblem.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { ContactBox } from './ContactBox.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { Gallery } from './Gallery.tsx'
import { GroupEvents } from './GroupEvents.tsx'
import { PageColumn } from '#web/ui/layout/PageColumn.tsx'
import styles from './Group.module.css'
import { RecoveryLinkNotice } from './RecoveryLinkNotice.tsx'

const paradeStatusTexts: Record<LiveParade['status'], string> = {
  waiting: 'They’re about to come out the door.',
  active: 'They’re rolling now.',
  stale: 'They’re rolling, somewhere near their last known position.',
}

/** A group's profile and its next events. */
export function GroupProfile({ group }: { group: Output<'getGroup'> }) {
  const { data: parades = [] } = useQuery(liveParades)
  useStoreForOffline(group)
  const parade = parades.find(({ groupId }) => groupId === group.id)
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
          <div className={styles.actions}>
            <FollowButton group={group} />
            <SupportLinks group={group} variant="outline" />
          </div>
        </div>
      </header>
      {parade && (
        <p className={styles.live}>
          <ParadeStatus status={parade.status} label="LIVE NOW" />{' '}
          <span>{paradeStatusTexts[parade.status]}</span>
          {parade.status === 'stale' && <LastUpdated parade={parade} />}
          <LinkButton to={`/track/${parade.id}`} variant="primary">
            Follow the parade
          </LinkButton>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.description}>{group.description}</p>
          <GroupEvents groupId={group.id} />
          <Gallery pictures={group.imageGallery} groupName={group.name} />
        </div>
        <aside className={styles.sidebar} aria-label="Contact">
          <ContactBox group={group} />
          <SocialLinks links={group.socialLinks} />
          <LinkButton to={`/groups/${group.id}/edit`} variant="quiet" icon={<Icon name="edit" size={18} />}>
            Edit profile
          </LinkButton>
        </aside>
      </div>
    </PageColumn>
  )
}

/** Stores a followed group and its events in the browser, for use offline. */
function useStoreForOffline(group: Output<'getGroup'>): void {
  const { follows } = useFollow(group)
  const { data: events, dataUpdatedAt } = useQuery(queryOf('listGroupEvents', { params: { id: group.id } }))
  useEffect(() => {
    if (follows && events) saveFollowedGroup(group, events, new Date(dataUpdatedAt))
  }, [follows, group, events, dataUpdatedAt])
}

function FollowButton({ group }: { group: { id: number; name: string } }) {
  const { follows, toggle } = useFollow(group)
  return (
    <Button
      variant="primary"
      aria-pressed={follows}
      icon={<Icon name="heart" size={20} filled={follows} />}
      onClick={toggle}
    >
      {follows ? 'Following' : 'Follow'}
    </Button>
  )
}
