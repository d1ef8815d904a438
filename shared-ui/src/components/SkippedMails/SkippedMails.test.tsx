import { renderRemote, screen } from '../../testing';
import { SkippedMails } from '../../widgets';

it('says how many mails are skipped, and each reason that there is', async () => {
  renderRemote(<SkippedMails skipped={{ UNWANTED: 2, UNREACHABLE: 0, NO_ACCOUNT: 1 }} />);

  expect(await screen.findByText('3 e-mails will not be sent')).toBeVisible();
  expect(
    screen.getByText(/2 students have switched these e-mails off. One student has closed their account./),
  ).toBeVisible();
  expect(screen.queryByText(/do not arrive/)).not.toBeInTheDocument();
});

it('says nothing when no mail is skipped', () => {
  const { container } = renderRemote(<SkippedMails skipped={{ UNWANTED: 0, UNREACHABLE: 0, NO_ACCOUNT: 0 }} />);

  expect(container).not.toHaveTextContent('will not be sent');
});
