import { Trans, useTranslation } from 'react-i18next';
import { CohortBadges, formatMean, Money, Text, useFormat } from '@valikool/shared-ui';
import type { CourseCard as Course } from '../../../shared/contract.types';
import { LanguageTag } from '../../../shared/LanguageTag';
import { NextStart } from '../../../shared/NextStart';
import {
  CardHeart,
  Corner,
  Foot,
  FootLine,
  Matter,
  NoPicture,
  Picture,
  StyledCourseCard,
  Summary,
  TitleLink,
} from './CourseCard.styles';

function Seats({ course: { cohortCount, freeSeats } }: { course: Course }) {
  const { t } = useTranslation('student');
  if (cohortCount === 0) return null;
  if (freeSeats === 0)
    return (
      <Text as="span" tone="action" size="small" weight="strong">
        {t('catalogue.full')}
      </Text>
    );
  const key = cohortCount === 1 ? 'seats' : 'seatsInGroups';
  return (
    <span>
      <Trans
        t={t}
        i18nKey={`catalogue.${key}`}
        count={freeSeats}
        values={{ groups: cohortCount }}
        components={{ b: <b /> }}
      />
    </span>
  );
}

function Worth({ course: { price, rating } }: { course: Course }) {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  return (
    <FootLine>
      <b>
        <Money value={price} />
      </b>
      {rating !== null && <span>{t('course.rating', { rating: formatMean(rating, lang) })}</span>}
    </FootLine>
  );
}

/** One column on a phone, three on a large screen. */
const pictureSizes = '(max-width: 640px) 100vw, 400px';

/** Cards beside each other on a large screen. */
const cardsInRow = 3;

/** @param place from 0: pictures of the first row are on screen at once, and on a phone the first one is the largest */
const urgencyOf = (place: number) =>
  ({ loading: place < cardsInRow ? 'eager' : 'lazy', fetchPriority: place === 0 ? 'high' : 'auto' }) as const;

/** A course of the catalogue. @param place in the list, from 0 */
export function CourseCard({ course, place }: { course: Course; place: number }) {
  const { slug, title, language, thumbnailUrl, descriptionShort, badges, nextCohortStartTime } = course;
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
        <CohortBadges badges={badges} />
        <Text as="h2" size="subheading" lang={language}>
          <TitleLink href={`/courses/${slug}`}>{title}</TitleLink>
        </Text>
        <Summary lang={language}>{descriptionShort}</Summary>
        <Foot>
          <FootLine>
            <NextStart startsAt={nextCohortStartTime} hasStarted={badges.includes('LAST_DAYS')} />
            <Seats course={course} />
          </FootLine>
          <Worth course={course} />
        </Foot>
      </Matter>
      <CardHeart course={course} />
    </StyledCourseCard>
  );
}
