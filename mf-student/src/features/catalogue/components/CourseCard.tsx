import type { Badge as CohortBadge } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Badge, formatMean, Icon, Text, useFormat, VisuallyHidden } from '@valikool/shared-ui';
import type { CourseCard as Course, OwnPrice } from '../../../shared/contract.types';
import { LanguageTag } from '../../../shared/LanguageTag';
import { NextStart } from '../../../shared/NextStart';
import { PriceForMe } from '../../../shared/PriceForMe';
import { WeekStrip } from '../../../shared/WeekStrip';
import {
  CardCompare,
  CardHeart,
  Corner,
  Foot,
  FootLine,
  Matter,
  NoPicture,
  Picture,
  Stars,
  StyledCourseCard,
  Summary,
  TitleLink,
} from './CourseCard.styles';

/** The one badge of a card: whether there is a seat in the cohort that the card speaks of, and how long. */
function SeatBadge({ badges, seats }: { badges: readonly CohortBadge[]; seats: number }) {
  const { t } = useTranslation('student');
  const [badge] = badges;
  if (badge === undefined) return null;
  if (badge === 'JOIN_WAITLIST') return <Badge>{t('shared:cohortBadge.JOIN_WAITLIST')}</Badge>;
  if (badge === 'LAST_SPOTS') return <Badge tone="warn">{t('catalogue.lastSeats', { count: seats })}</Badge>;
  if (badge === 'LAST_DAYS') return <Badge tone="warn">{t('shared:cohortBadge.LAST_DAYS')}</Badge>;
  if (badge === 'STARTING_SOON') return <Badge tone="info">{t('shared:cohortBadge.STARTING_SOON')}</Badge>;
  return <Badge tone="ok">{t('catalogue.freeSeats', { count: seats })}</Badge>;
}

function Rating({ rating }: { rating: number }) {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  const mean = formatMean(rating, lang);
  return (
    <Stars>
      <VisuallyHidden>{t('course.rating', { rating: mean })}</VisuallyHidden>
      <Icon name="star" />
      <b aria-hidden>{mean}</b>
    </Stars>
  );
}

/** One column on a phone, three on a large screen. */
const pictureSizes = '(max-width: 640px) 100vw, 400px';

/** Cards beside each other on a large screen. */
const cardsInRow = 3;

/** @param place from 0: pictures of the first row are on screen at once, and on a phone the first one is the largest */
const urgencyOf = (place: number) =>
  ({ loading: place < cardsInRow ? 'eager' : 'lazy', fetchPriority: place === 0 ? 'high' : 'auto' }) as const;

export type CourseCardProps = {
  course: Course;
  /** In the list, from 0. */
  place: number;
  /** What the cohort costs the signed-in student. */
  ownPrice: OwnPrice | undefined;
};

/** A course of the catalogue: when its next cohort meets, who teaches, what it costs the reader. */
export function CourseCard({ course, place, ownPrice }: CourseCardProps) {
  const { slug, title, language, thumbnailUrl, descriptionShort, badges, teachers, rating, nextCohort } = course;
  return (
    <StyledCourseCard forwardedAs="article" padding="none" gap="xs">
      <Corner>
        <LanguageTag language={language} />
      </Corner>
      {thumbnailUrl === null ? (
        <NoPicture />
      ) : (
        <Picture course={course} sizes={pictureSizes} width={560} height={200} {...urgencyOf(place)} />
      )}
      <Matter>
        <Text as="h2" size="subheading" lang={language}>
          <TitleLink href={`/courses/${slug}`}>{title}</TitleLink>
        </Text>
        <Summary lang={language}>{descriptionShort}</Summary>
        {nextCohort !== null && <WeekStrip cohort={nextCohort} />}
        <FootLine>
          <span>
            <NextStart startsAt={course.nextCohortStartTime} hasStarted={badges.includes('LAST_DAYS')} />
            {teachers.length > 0 && ` · ${teachers.join(', ')}`}
          </span>
          {rating !== null && <Rating rating={rating} />}
        </FootLine>
        <Foot>
          <PriceForMe price={course.price} own={ownPrice} />
          <SeatBadge badges={badges} seats={nextCohort?.freeSeats ?? 0} />
        </Foot>
      </Matter>
      <CardCompare course={course} />
      <CardHeart course={course} />
    </StyledCourseCard>
  );
}
