//! How often one may ask: a token bucket for each client.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// Requests a second in the long run.
    pub per_second: f64,
    /// Requests at once.
    pub burst: f64,
}

impl Rate {
    /// No limit.
    pub const NONE: Rate = Rate { per_second: f64::INFINITY, burst: f64::INFINITY };

    /// So many times as much.
    pub(crate) fn times(self, n: f64) -> Rate {
        Rate { per_second: self.per_second * n, burst: self.burst * n }
    }
}

/// How many clients are remembered; full buckets are forgotten first.
const MAX_CLIENTS: usize = 50_000;

/// The buckets of one kind of request.
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes one request out of a bucket; else gives the seconds to wait.
    pub(crate) fn take(&self, who: K, now: Instant) -> Result<(), u64> {
        if self.rate.per_second.is_infinite() {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().expect("no panic while counting");
        if buckets.len() >= MAX_CLIENTS && !buckets.contains_key(&who) {
            buckets.retain(|_, bucket| self.filled(*bucket, now) < self.rate.burst);
            if buckets.len() >= MAX_CLIENTS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(who).or_insert(Bucket { left: self.rate.burst, at: now });
        *bucket = Bucket { left: self.filled(*bucket, now), at: now };
        if bucket.left < 1.0 {
            return Err(((1.0 - bucket.left) / self.rate.per_second).ceil() as u64);
        }
        bucket.left -= 1.0;
        Ok(())
    }

    /// Puts one request back.
    pub(crate) fn give_back(&self, who: &K) {
        let mut buckets = self.buckets.lock().expect("no panic while counting");
        if let Some(bucket) = buckets.get_mut(who) {
            bucket.left = (bucket.left + 1.0).min(self.rate.burst);
        }
    }

    fn filled(&self, bucket: Bucket, now: Instant) -> f64 {
        let since = now.saturating_duration_since(bucket.at).as_secs_f64();
        (bucket.left + since * self.rate.per_second).min(self.rate.burst)
    }
}

/// What counts as one client: an address, or the network a household gets of IPv6.
pub(crate) fn client(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_passes_then_the_rate_holds() {
        let buckets = Buckets::new(Rate { per_second: 0.5, burst: 3.0 });
        let start = Instant::now();
        let taken = (0..5).filter(|_| buckets.take("a", start).is_ok()).count();
        assert_eq!(taken, 3);
        assert_eq!(buckets.take("a", start), Err(2));
        assert_eq!(buckets.take("b", start), Ok(()));
        let later = start + Duration::from_secs(2);
        assert_eq!((buckets.take("a", later), buckets.take("a", later)), (Ok(()), Err(2)));
    }

    #[test]
    fn neighbors_in_one_ipv6_network_are_one_client() {
        let at = |text: &str| client(text.parse().unwrap());
        assert_eq!(at("2001:db8:1:2::5"), at("2001:db8:1:2:ffff::"));
        assert_ne!(at("2001:db8:1:2::5"), at("2001:db8:1:3::5"));
        assert_eq!(at("::ffff:10.0.0.1"), at("10.0.0.1"));
        assert_ne!(at("10.0.0.1"), at("10.0.0.2"));
    }
}
